import { radius, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { richTextStyle } from '../../components/richTextStyle';
import { createEditor, htmlOf } from './createEditor';
import { EditorToolbar } from './EditorToolbar';
import { LinkForm } from './LinkForm';

export interface RichTextEditorProps {
  /** Initial content; change the `key` to replace it. */
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly errorId: string;
  readonly isInvalid: boolean;
}

export function RichTextEditor({ html, onChange, label, errorId, isInvalid }: RichTextEditorProps) {
  const [editor] = useState(() =>
    createEditor({
      html,
      attributes: { 'aria-label': label, 'aria-required': 'true', 'aria-describedby': errorId },
    }),
  );
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const mount = useCallback(
    (element: HTMLDivElement) => {
      editor.mount(element);
      return () => editor.unmount();
    },
    [editor],
  );
  const report = useEffectEvent(() => onChange(htmlOf(editor)));
  useEffect(() => {
    const update = () => report();
    editor.on('update', update);
    return () => void editor.off('update', update);
  }, [editor]);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => void editor.off('transaction', listener);
    },
    [editor],
  );
  // Updates the toolbar on every change of text and selection.
  useSyncExternalStore(subscribe, () => editor.state);

  return (
    <Box $isInvalid={isInvalid}>
      <EditorToolbar editor={editor} isLinkOpen={isLinkOpen} onLink={() => setIsLinkOpen(!isLinkOpen)} />
      {isLinkOpen && <LinkForm editor={editor} onClose={() => setIsLinkOpen(false)} />}
      <Content ref={mount} />
    </Box>
  );
}

const Box = styled.div<{ $isInvalid: boolean }>`
  border: ${stroke.hairline} solid ${({ theme, $isInvalid }) => theme.color[$isInvalid ? 'danger' : 'controlLine']};
  border-radius: ${radius.control};
  background: ${color('surface')};
  &:has([role='textbox']:focus) {
    border-color: ${color('accent')};
    box-shadow: 0 0 0 ${stroke.hairline} ${color('accent')};
  }
`;

const Content = styled.div`
  [role='textbox'] {
    ${richTextStyle}
    max-width: none;
    min-height: ${space(48)};
    padding: ${space(4)};
    white-space: break-spaces;
    caret-color: ${color('accent')};
    &:focus {
      outline: none;
    }
    a {
      text-decoration: underline;
    }
  }
`;
