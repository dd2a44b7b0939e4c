/** True if a rule for narrow windows hides the element. The page of a test has no layout, so that `toBeVisible` ignores such rules. */
export function isHiddenWhenNarrow(element: Element): boolean {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule)
    .some(({ selectorText, style }) => style.display === 'none' && element.matches(selectorText));
}
