import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { FieldLabel, Note, TextField } from '@fathom/ui/form/TextField';
import { space } from '@fathom/ui/theme/measure';
import { useId } from 'react';
import styled from 'styled-components';
import { LONGEST_INPUT } from '../../domain/authoring/draft';
import { formText as text } from '../../text/authoringText';
import { forumTopicOf } from './forumTopicOf';
import type { ProposalFormModel } from './useProposalForm';

const RichTextEditor = lazyPart(
  () => import('./editor/RichTextEditor').then((module) => module.RichTextEditor),
  SectionLoadError,
  () => <Skeleton $width={60} $height={48} />,
);

interface ProposalFieldsProps {
  readonly model: ProposalFormModel;
  readonly forumUrl: string | undefined;
}

export function ProposalFields({ model, forumUrl }: ProposalFieldsProps) {
  const { form, change, errorOf, touch } = model;
  const errorId = useId();
  const topic = forumTopicOf(form, forumUrl);
  return (
    <Fields>
      <TextField
        label={text.title}
        isRequired
        placeholder={text.titleHint}
        longest={LONGEST_INPUT.title}
        value={form.descriptionTitle}
        onChange={(descriptionTitle) => change({ descriptionTitle })}
        onBlur={() => touch('descriptionTitle')}
        error={errorOf('descriptionTitle')}
      />
      <EditorField data-invalid={errorOf('description') !== undefined || undefined}>
        <FieldLabel>{text.description}</FieldLabel>
        <RichTextEditor
          key={model.revision}
          html={form.description}
          onChange={(description) => change({ description })}
          label={text.description}
          errorId={errorId}
          isInvalid={errorOf('description') !== undefined}
        />
        <Note id={errorId} $isError aria-live="polite">
          {errorOf('description')}
        </Note>
      </EditorField>
      <TextField
        label={text.link}
        aside={text.optional}
        type="url"
        placeholder={text.linkHint}
        longest={LONGEST_INPUT.link}
        value={form.link}
        onChange={(link) => change({ link })}
        onBlur={() => touch('link')}
        error={errorOf('link')}
        hint={
          forumUrl === undefined ? (
            text.noForum
          ) : (
            <>
              {text.forumNote} {topic !== undefined && <ExternalLink href={topic}>{text.openForum}</ExternalLink>}
            </>
          )
        }
      />
    </Fields>
  );
}

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const EditorField = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
`;
