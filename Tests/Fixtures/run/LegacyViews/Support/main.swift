import SwiftUI

MainActor.assumeIsolated {
    print("app:", MovieApp().body.draw())
    print("previews:", MovieList_Previews.previews.draw())
    print("preview with a root of its own:", MovieDetailPreview.previews.draw())
    print("two apps:", MainDependencyContainer.movieAppDependencyResolver().movieManager !== MainDependencyContainer.movieAppDependencyResolver().movieManager)
}
