import { useMemo, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { containerQueries } from './containerQueries';

interface AdoptedStylesProps {
  /** The document, or the shadow root of an embedded area. */
  readonly root: Document | ShadowRoot;
  readonly children: ReactNode;
}

/**
 * Adds the components' styles to `root` as adopted style sheets, so that a page needs no `style-src` beyond `'self'`,
 * and the styles survive if the page moves or detaches the element.
 */
export function AdoptedStyles({ root, children }: AdoptedStylesProps) {
  const target = useMemo(() => styleTarget(root), [root]);
  if (!target) return children;
  return root instanceof ShadowRoot ? (
    <StyleSheetManager target={target} stylisPlugins={EMBEDDED_PLUGINS}>
      {children}
    </StyleSheetManager>
  ) : (
    <StyleSheetManager target={target}>{children}</StyleSheetManager>
  );
}

const EMBEDDED_PLUGINS = [containerQueries];

/**
 * styled-components insert a style element into their target and add rules to its `sheet`. This target never contains
 * that element, and `root` adopts its `sheet`. `undefined` in jsdom, which can't adopt sheets, unlike all supported
 * browsers.
 */
function styleTarget(root: Document | ShadowRoot): HTMLElement | undefined {
  if (!('adoptedStyleSheets' in root)) return undefined;
  const target = (root.ownerDocument ?? document).createElement('div');
  target.insertBefore = (element) => {
    const sheet = new CSSStyleSheet();
    Object.defineProperty(element, 'sheet', { value: sheet });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return element;
  };
  return target;
}
