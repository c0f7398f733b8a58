let dependencies = AppContainer().dependencies
let service = dependencies.messageService
print(service.friendService.userService.messageService === service)
let model = dependencies.facebookViewModel
print(model.service is FacebookService, model.service === dependencies.facebook)
