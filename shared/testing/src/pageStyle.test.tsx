const RULES = `
  .shown { display: flex; pointer-events: none }
  .shown.small, .other .gone { display: none }
  .list > :not(.kept) { display: none }
  p { visibility: hidden }
  .late { display: grid }
  @media screen { .on-screen { display: none } }
  @media print { .in-print { display: none } }
  .inner:unknown-state { display: none }
`;

const PAGE = `
  <p class="shown">1 <b>2 <i style="visibility: visible">3</i></b></p>
  <p class="small">4</p>
  <p class="small shown late">5</p>
  <div class="other"><span class="gone">6</span><span class="gone late">7</span></div>
  <div class="list"><em>8</em><em class="kept">9</em><em class="late">10</em></div>
  <div class="on-screen">11</div><div class="in-print">12</div><div class="inner">13</div>
  <div hidden>14</div><dialog>15</dialog><dialog open>16</dialog><input type="hidden" /><input />
  <svg><path d="" /></svg><div style="display: none">17</div>
`;

function jsdomsValue(element: Element, property: string): string {
  const { cssText } = getComputedStyle(element);
  return new RegExp(`(?:^|; )${property}: ([^;]+);`).exec(cssText)?.[1] ?? '';
}

function quickValues(element: Element) {
  const style = getComputedStyle(element);
  expect(style.getPropertyValue('display')).toBe(style.display);
  return [style.display, style.visibility, style.pointerEvents];
}

function jsdomsValues(element: Element) {
  return ['display', 'visibility', 'pointer-events'].map((property) => jsdomsValue(element, property));
}

function showPage(): readonly Element[] {
  document.body.innerHTML = `<style>${RULES}</style>${PAGE}`;
  return [...document.body.querySelectorAll('*')];
}

it("a style of a page has jsdom's own display, visibility and pointer events for each element", () => {
  const elements = showPage();
  const hidden = elements.filter((element) => getComputedStyle(element).display === 'none');
  expect(hidden.map(({ textContent }) => textContent).join(' ')).toMatch(/6.* 8 .*11 14 15 .*17$/s);
  expect(elements.map(quickValues)).toEqual(elements.map(jsdomsValues));
});

it.each([
  ['at once', () => undefined],
  ['later', () => Promise.resolve()],
])('a style of a page follows changes of classes, attributes and rules, %s', async (_when, wait) => {
  const elements = showPage();
  const [first, second] = [...document.querySelectorAll('p')];
  const rules = document.querySelector('style');
  const changes = [
    () => second?.classList.add('shown'),
    () => first?.setAttribute('style', 'visibility: visible'),
    () => rules?.append('p.small { pointer-events: auto; display: inline }'),
    () => rules?.remove(),
    () => first?.setAttribute('hidden', ''),
  ];
  let before = elements.map(quickValues);
  for (const change of changes) {
    change();
    await wait();
    const after = elements.map(quickValues);
    expect(after).toEqual(elements.map(jsdomsValues));
    expect(after).not.toEqual(before);
    before = after;
  }
});

it("a style of a page has jsdom's own values for all other properties", () => {
  document.body.innerHTML = '<p style="color: rgb(1, 2, 3)"></p>';
  const style = getComputedStyle(document.body.children[0] ?? document.body);
  expect(style.color).toBe('rgb(1, 2, 3)');
  expect(style.getPropertyValue('color')).toBe('rgb(1, 2, 3)');
});
