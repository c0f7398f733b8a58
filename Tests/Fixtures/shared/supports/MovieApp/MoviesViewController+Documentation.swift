import UIKit

/// What the documentation leaves out behind `// ...`, and what the test looks at.
extension MoviesViewController {
    var tableView: MoviesTableView {
        if let table = view.subviews.lazy.compactMap({ $0 as? MoviesTableView }).first { return table }
        let table = MoviesTableView()
        view.addSubview(table)
        return table
    }

    func showError(_ error: MovieManagerError) {
        let alert = UIViewController()
        alert.title = "error: \(error)"
        present(alert, animated: true)
    }

    /// The titles in the private `movies`.
    var shownTitles: [String] {
        let movies = Mirror(reflecting: self).children.first { $0.label == "movies" }?.value as? [Movie]
        return (movies ?? []).map(\.title)
    }

    var summary: String {
        "\(shownTitles.joined(separator: ", ")); reloads: \(tableView.reloads); \(presentedViewController?.title ?? "no error")"
    }
}

final class MoviesTableView: UITableView {
    private(set) var reloads = 0

    override func reloadData() {
        super.reloadData()
        reloads += 1
    }
}
