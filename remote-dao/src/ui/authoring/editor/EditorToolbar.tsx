import { IconButton } from '@fathom/ui/button/IconButton';
import { space, stroke } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2, type IconNode } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { editorText as text } from '../../../text/authoringText';
import { HEADING_LEVELS } from './createEditor';

interface Tool {
  readonly label: string;
  readonly icon: IconNode;
  readonly isOn?: boolean;
  readonly isPossible: boolean;
  readonly press: () => void;
}

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly isLinkOpen: boolean;
  readonly onLink: () => void;
}

/** The toolbar is one Tab stop; arrow keys, Home and End move inside. */
export function EditorToolbar({ editor, isLinkOpen, onLink }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const tools = toolsOf(editor, isLinkOpen, onLink);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Bar role="toolbar" aria-label={text.toolbar} tabIndex={-1} onKeyDown={move}>
      {tools.map(({ label, icon, isOn, isPossible, press }, index) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          size="small"
          aria-pressed={isOn}
          isDisabled={!isPossible}
          tabIndex={index === current ? 0 : -1}
          // Keeps the text selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={press}
        />
      ))}
    </Bar>
  );
}

function toolsOf(editor: Editor, isLinkOpen: boolean, onLink: () => void): readonly Tool[] {
  function tool(label: string, icon: IconNode, isOn: boolean, run: (chain: ChainedCommands) => ChainedCommands): Tool {
    return { label, icon, isOn, isPossible: true, press: () => void run(editor.chain().focus()).run() };
  }

  const { heading, subheading } = HEADING_LEVELS;
  const isHeading = (level: number) => editor.isActive('heading', { level });
  return [
    tool(text.bold, Bold, editor.isActive('bold'), (chain) => chain.toggleBold()),
    tool(text.italic, Italic, editor.isActive('italic'), (chain) => chain.toggleItalic()),
    tool(text.heading, Heading2, isHeading(heading), (chain) => chain.toggleHeading({ level: heading })),
    tool(text.subheading, Heading3, isHeading(subheading), (chain) => chain.toggleHeading({ level: subheading })),
    tool(text.bulletList, List, editor.isActive('bulletList'), (chain) => chain.toggleBulletList()),
    tool(text.orderedList, ListOrdered, editor.isActive('orderedList'), (chain) => chain.toggleOrderedList()),
    tool(text.quote, Quote, editor.isActive('blockquote'), (chain) => chain.toggleBlockquote()),
    { label: text.link, icon: Link, isOn: isLinkOpen || editor.isActive('link'), isPossible: true, press: onLink },
    {
      label: text.undo,
      icon: Undo2,
      isPossible: editor.can().undo(),
      press: () => editor.chain().focus().undo().run(),
    },
    {
      label: text.redo,
      icon: Redo2,
      isPossible: editor.can().redo(),
      press: () => editor.chain().focus().redo().run(),
    },
  ];
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  padding: ${space(1)};
  border-bottom: ${stroke.hairline} solid ${color('line')};
  &:focus {
    outline: none;
  }
  [aria-pressed='true'] {
    color: ${color('text')};
    background: ${tint('accent', 14)};
  }
`;
