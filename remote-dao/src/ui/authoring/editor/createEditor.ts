import { Editor, getSchema, Mark, type JSONContent } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { DOMParser } from '@tiptap/pm/model';
import { safeLink, sanitizedHtml, sanitizeHtml } from '../../components/sanitizeHtml';

export const HEADING_LEVELS = { heading: 2, subheading: 3 } as const;

/** A link to a web address. The published extension would add a link parser of 11 kB. */
const WebLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (safeLink(element.getAttribute('href')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: Object.values(HEADING_LEVELS) }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  WebLink,
  UndoRedo,
];

export interface EditorOptions {
  /** Untrusted: it is sanitized first. */
  readonly html: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function createEditor({ html, attributes }: EditorOptions): Editor {
  return new Editor({
    element: null,
    // A shadow root doesn't see styles in the page's head.
    injectCSS: false,
    // Passed as JSON: the editor would parse HTML again, which a partner's page may block.
    content: DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(sanitizeHtml(html)).toJSON() as JSONContent,
    extensions: EXTENSIONS,
    editorProps: {
      attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: pastedHtml,
    },
  });
}

/**
 * Sanitizes pasted HTML. Text that looks like an attribute is escaped, because the page's Trusted Types policy would
 * reject it (decision 0064).
 */
function pastedHtml(html: string): string {
  return sanitizedHtml(html).replace(/(?<! href)=/g, '&#61;');
}

/** Returns sanitized HTML; empty while there is no text. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : sanitizedHtml(editor.getHTML());
}
