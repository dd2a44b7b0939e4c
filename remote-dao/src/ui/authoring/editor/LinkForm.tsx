import { Button } from '@fathom/ui/button/Button';
import { space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { Editor } from '@tiptap/core';
import { useFormik } from 'formik';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { editorText as text } from '../../../text/authoringText';
import { TextField } from '@fathom/ui/form/TextField';
import { safeLink } from '../../components/sanitizeHtml';

const SCHEMA = object({
  href: string()
    .trim()
    .test('link', text.invalidLink, (href = '') => safeLink(href) !== undefined),
});

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Edits the link at the cursor. It isn't a `<form>`, because it is rendered inside of one. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const current: unknown = editor.getAttributes('link')['href'];
  const { values, errors, submitCount, setFieldValue, handleSubmit } = useFormik({
    initialValues: { href: typeof current === 'string' ? current : '' },
    validationSchema: SCHEMA,
    onSubmit: ({ href }) => apply(href),
  });

  function apply(href: string) {
    const url = safeLink(href.trim());
    if (!url) return;
    const mark = { type: 'link', attrs: { href: url.href } };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: url.href, marks: [mark] }).run();
    } else {
      chain.setMark('link', mark.attrs).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      handleSubmit();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      onClose();
    }
  }

  return (
    <Line>
      <TextField
        label={text.linkAddress}
        placeholder={text.linkHint}
        type="url"
        value={values.href}
        onChange={(href) => void setFieldValue('href', href)}
        onKeyDown={press}
        error={submitCount > 0 ? errors.href : undefined}
        hasFocus
      />
      <Buttons>
        <Button size="small" onClick={() => handleSubmit()}>
          {text.applyLink}
        </Button>
        {editor.isActive('link') && (
          <Button size="small" tone="quiet" onClick={remove}>
            {text.removeLink}
          </Button>
        )}
      </Buttons>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)};
  border-bottom: ${stroke.hairline} solid ${color('line')};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;
