import { createElement, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { displayPassage, displayText } from '@fathom/base/domain/displayText';
import { Notice } from '@fathom/ui/status/Notice';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { color } from '@fathom/ui/theme/paint';
import { richTextText } from '../../text/authoringText';
import { richTextStyle } from './richTextStyle';
import { ALLOWED_TAGS, LONGEST_HTML, sanitizeHtml, safeLink } from './sanitizeHtml';

/** Limits of untrusted text, so that it can't slow down the page. */
const DEEPEST = 24;
const MOST_NODES = 4000;

/** Displayed in full: the end of a host names its owner. */
const LONGEST_HOST = 253;

/** Headings of a body rank below the page's headings. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };
const VOID_TAGS: readonly string[] = ['br', 'hr'];
const BLOCKS = /^(?:blockquote|h[1-6]|li|p|pre|td|th)$/;

/**
 * Renders untrusted HTML as React elements: no scripts, images, styles, ids or forms. Links open a new tab and display
 * their host; characters that reorder text are visible. Imports DOMPurify, so load it with its own route.
 */
export function RichText({ html }: { html: string }) {
  const { content, isCut } = useMemo(() => richContent(html), [html]);
  return (
    <Body>
      {content}
      {isCut && <Notice tone="caution">{richTextText.cut}</Notice>}
    </Body>
  );
}

function richContent(html: string): { readonly content: readonly ReactNode[]; readonly isCut: boolean } {
  let left = MOST_NODES;
  let isCut = html.length > LONGEST_HTML;

  function contentOf(parent: Node, depth: number): readonly ReactNode[] {
    const content: ReactNode[] = [];
    for (const [index, node] of [...parent.childNodes].entries()) {
      if (left === 0 || depth > DEEPEST) {
        isCut = true;
        break;
      }
      left -= 1;
      content.push(rendered(node, index, depth));
    }
    return content;
  }

  function rendered(node: Node, key: number, depth: number): ReactNode {
    if (!(node instanceof Element)) return displayPassage(node.textContent ?? '');
    const tag = node.localName;
    if (!(ALLOWED_TAGS as readonly string[]).includes(tag)) return null;
    if (VOID_TAGS.includes(tag)) return createElement(tag, { key });
    const content = contentOf(node, depth + 1);
    if (tag === 'a') return <RichLink key={key} href={node.getAttribute('href')} text={content} />;
    const name = HEADINGS[tag] ?? tag;
    return createElement(name, { key, ...(BLOCKS.test(name) && { dir: 'auto' }) }, ...content);
  }

  const content = contentOf(sanitizeHtml(html), 0);
  return { content, isCut };
}

function RichLink({ href, text }: { href: string | null; text: readonly ReactNode[] }) {
  const url = safeLink(href);
  if (!url) return <>{text}</>;
  return (
    <>
      <Anchor href={url.href} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{text}</bdi>
        <VisuallyHidden>{richTextText.opensNewTab}</VisuallyHidden>
      </Anchor>{' '}
      <Host>({displayText(url.host, LONGEST_HOST)})</Host>
    </>
  );
}

const Anchor = styled.a`
  color: ${color('text')};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;

const Host = styled.bdi`
  color: ${color('muted')};
`;

const Body = styled.div`
  ${richTextStyle}
  unicode-bidi: isolate;
  contain: content;
`;
