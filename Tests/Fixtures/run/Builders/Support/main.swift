import Foundation

let app = MainDependencyContainer.buildApp()
let dependencies = app.dependencies
print(dependencies.answer)
print(dependencies.noArgument.text)
print(dependencies.unlabelled.text)
print(dependencies.unlabelledInFull.text)
print(dependencies.labelled.text)
print(dependencies.registrant.text)
print(dependencies.anything.text)
print(dependencies.global.text)
print(dependencies.initializer.text)
print(dependencies.ignoring.text)
print(dependencies.ignoringTyped.text)
print(dependencies.ignoringAny.text)
print(dependencies.shorthand.text)
print(dependencies.named.text)
print(dependencies.empty.text)
print(dependencies.own.text)
print("closure that returns a sibling, the same: \(dependencies.member === dependencies.name)")
print("abstract: \(dependencies.abstract.text)")
print(dependencies.early.text)
print("the sibling itself: \(dependencies.late.text)")
print("lazy: \(dependencies.lazy.text), again \(dependencies.lazy.text)")
print("transient: \(dependencies.transient.text), again \(dependencies.transient.text)")
do {
    let held = dependencies.weak
    print("weak: \(held.text), while held \(dependencies.weak.text)")
}
print("weak: when nobody holds it \(dependencies.weak.text)")
print("parameters: \(dependencies.letter(receiver: "Ada", copies: 2).text)")
print("parameter, closure: \(dependencies.postcard(receiver: "Grace").text)")
let office = dependencies.office.dependencies
print(office.door.text)
print(office.window.text)
print(office.lamp.text)
print(office.clock.text)
print(office.drawer(label: "top").text)
let desk = dependencies.desk
print(desk.stamp.text)
print(desk.ink.text)
print(desk.sheet.text)
print(desk.envelope("small").text)
let shelf = dependencies.shelf
for book in [shelf.book, shelf.second, shelf.third, shelf.passed, shelf.unread, shelf.typed] { print(book.title) }
print(shelf.offered.title, shelf.mark?.title ?? "", shelf.copy(", copy").title, shelf.label("label ").text)
print(shelf.box.book.title, shelf.titles.title.text, shelf.titles.book.title)
print(shelf.titles.note(3).text, shelf.titles.page(1, 2).text)
let kitchen = MainDependencyContainer.buildKitchen().dependencies
print("the stove below the meal: \(kitchen.meal.dependencies.plate.stove.gas() === kitchen.gas)")
let cabinet = Cabinet().dependencies
print("static properties: \(cabinet.shared === Key.shared) \(cabinet.spare.number) \(try cabinet.latest.number)")
print("read at each use: \(cabinet.next.number) \(cabinet.next.number)")
print("cases: \(cabinet.material) \(cabinet.coating), \(cabinet.files === FileManager.default)")
print("closures that take nothing: \(cabinet.cupboard !== cabinet.recovered)")
