/** Creates an element with attributes and children; strings are never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

export function rows(pairs: readonly (readonly [string, string])[]): HTMLElement {
  return element(
    'dl',
    {},
    pairs.map(([name, value]) => element('div', {}, [element('dt', {}, [name]), element('dd', {}, [value])])),
  );
}
