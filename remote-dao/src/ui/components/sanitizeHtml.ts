import createDOMPurify, { type WindowLike } from 'dompurify';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { richTextText } from '../../text/authoringText';
import { parseUrl } from '@fathom/base/domain/parseUrl';

/** UTF-16 units. */
export const LONGEST_HTML = 100_000;

/** Only text and its structure: no tag that loads, runs, submits or is positioned. */
export const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'del',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;

/**
 * DOMPurify calls accessors as getters. On the host's page, element methods are accessors (decision 0069): the getter
 * would return `cloneNode` instead of a clone, and `remove` would remove nothing.
 */
function withPlainMethods({ prototype }: typeof Element): typeof Element {
  const methods = ['cloneNode', 'remove', 'removeAttributeNode'] as const;
  const plain: PropertyDescriptorMap = {};
  for (const name of methods) plain[name] = { value: Reflect.get(prototype, name) };
  return { prototype: Object.create(prototype, plain) as Element } as typeof Element;
}

const { DocumentFragment, HTMLTemplateElement, Node, NodeFilter, NamedNodeMap, HTMLFormElement, DOMParser } = window;
const purifier = createDOMPurify({
  DocumentFragment,
  HTMLTemplateElement,
  Node,
  NodeFilter,
  NamedNodeMap,
  HTMLFormElement,
  DOMParser,
  Element: withPlainMethods(window.Element),
  document: window.document,
  trustedTypes: policies(),
});

/** An image would disclose the reader's IP address, so a note replaces it. */
purifier.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() !== 'img' || !(node instanceof Element)) return;
  const alternative = displayText(node.getAttribute('alt') ?? '', DISPLAY_LENGTH.name);
  node.before(node.ownerDocument.createTextNode(richTextText.imageRemoved(alternative)));
});

/** Removes links that aren't absolute web links. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.hasAttribute('href') && !safeLink(node.getAttribute('href'))) node.removeAttribute('href');
});

/**
 * Sanitizes untrusted HTML to {@link ALLOWED_TAGS} in an inert document. The only attribute is `href` of absolute web
 * links; the text of other tags stays. Reads the first {@link LONGEST_HTML} characters.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  return purifier.sanitize(html.slice(0, LONGEST_HTML), {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    // The host's page has a default Trusted Types policy and allows no other (decision 0064).
    ...(hasPolicy() && { TRUSTED_TYPES_POLICY: null }),
  });
}

function hasPolicy(): boolean {
  return (policies()?.defaultPolicy ?? null) !== null;
}

function policies(): WindowLike['trustedTypes'] {
  return (window as WindowLike).trustedTypes;
}

export function sanitizedHtml(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(sanitizeHtml(html));
  return box.innerHTML;
}

/** Returns `undefined` for anything but an http(s) URL with a host. */
export function safeLink(href: string | null): URL | undefined {
  const url = href !== null && /^https?:\/\//i.test(href) ? parseUrl(href) : undefined;
  return url?.host === '' ? undefined : url;
}
