/**
 * Returns a `getComputedStyle` that answers display, visibility and pointer events quickly: queries by role and presses
 * read them of nearly every element, and jsdom compares an element with each rule of the page to answer anything, half
 * of a test's time. Here rules are found by class. jsdom's simplifications remain: the last rule that matches wins, and
 * the only media are `screen`. Everything else of a style is jsdom's.
 */
export function pageStyle(window, getComputedStyle) {
  const { document } = window;
  const defaultDisplay = readDefaultDisplay(document, getComputedStyle);
  let sheets = [];
  let rules = indexRules(sheets);
  let known = new WeakMap();
  const changes = new window.MutationObserver(() => (known = new WeakMap()));
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });

  function forgetWhatChanged() {
    if (changes.takeRecords().length > 0) known = new WeakMap();
    const current = [...document.styleSheets];
    if (current.length === sheets.length && current.every((sheet, index) => sheet === sheets[index])) return;
    sheets = current;
    rules = indexRules(sheets);
    known = new WeakMap();
  }

  function cascaded(element, property) {
    const inline = element.style?.getPropertyValue(property);
    if (inline) return inline;
    const { classList } = element;
    const last = [...rules.others, ...[...classList].flatMap((name) => rules.byClass.get(name) ?? [])]
      .filter(
        ({ style, classes }) => style.getPropertyValue(property) && classes.every((name) => classList.contains(name)),
      )
      .sort((one, other) => other.order - one.order)
      .find(({ selector }) => matches(element, selector));
    return last?.style.getPropertyValue(property) ?? (property === 'display' ? defaultDisplay(element) : '');
  }

  function computed(element, property) {
    const values = known.get(element) ?? {};
    known.set(element, values);
    values[property] ??= cascaded(element, property) || inherited(element, property);
    return values[property];
  }

  function inherited(element, property) {
    if (property === 'display') return '';
    return element.parentElement ? computed(element.parentElement, property) : INITIAL[property];
  }

  return (element, pseudoElement) => {
    if (pseudoElement || element?.ownerDocument !== document) return getComputedStyle(element, pseudoElement);
    let whole;
    const read = (name) => {
      const value = (whole ??= getComputedStyle(element))[name];
      return typeof value === 'function' ? value.bind(whole) : value;
    };
    const quick = (property) => {
      forgetWhatChanged();
      return computed(element, property);
    };
    return new Proxy(Object.create(window.CSSStyleDeclaration.prototype), {
      get: (_, name) => {
        if (name === 'pointerEvents') return quick('pointer-events');
        if (name in INITIAL) return quick(name);
        if (name !== 'getPropertyValue') return read(name);
        return (property) => (property in INITIAL ? quick(property) : read('getPropertyValue')(property));
      },
    });
  };
}

/** The properties that are answered quickly, with their values where nothing sets them. */
const INITIAL = { display: '', visibility: 'visible', 'pointer-events': 'auto' };

/** Returns what the browser's own sheet says of an element, as of one alike in a document without other sheets. */
function readDefaultDisplay(document, getComputedStyle) {
  const { body } = document.implementation.createHTMLDocument('');
  const known = new Map();
  return (element) => {
    const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const key = [element.localName, ...attributes, element.getAttribute('type')].join(' ');
    if (!known.has(key)) {
      const alike = body.ownerDocument.createElementNS(element.namespaceURI, element.localName);
      for (const name of attributes) alike.setAttribute(name, element.getAttribute(name));
      body.append(alike);
      known.set(key, getComputedStyle(alike).display);
      alike.remove();
    }
    return known.get(key);
  };
}

/** Returns the rules that set a quick property, in order, by a class that an element needs for them. */
function indexRules(sheets) {
  const index = { byClass: new Map(), others: [] };
  const rules = sheets.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
    }),
  );
  for (const [order, { selectorText, style }] of rules.entries()) {
    if (!style || !Object.keys(INITIAL).some((property) => style.getPropertyValue(property))) continue;
    const selectors = isPlain(selectorText) ? selectorText.split(',') : [selectorText];
    for (const selector of selectors) {
      const classes = isPlain(selector) ? classesOfSubject(selector) : [];
      const rule = { selector, classes, style, order };
      const [first] = classes;
      if (first === undefined) index.others.push(rule);
      else index.byClass.set(first, [...(index.byClass.get(first) ?? []), rule]);
    }
  }
  return index;
}

/** False for selectors with arguments or quoted values, in which commas, spaces and classes may mean other elements. */
function isPlain(selector) {
  return !/[()[\]"']/.test(selector);
}

function classesOfSubject(selector) {
  const subject =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return [...subject.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
}

/** False for a selector that jsdom doesn't know. */
function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
