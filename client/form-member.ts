/** A member of a form, even if a field has the same name: a field called "action" hides `form.action`. */
export const memberOf = <Name extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: Name,
): HTMLFormElement[Name] => Reflect.get(HTMLFormElement.prototype, name, form);
