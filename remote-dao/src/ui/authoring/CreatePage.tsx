import { Link, useNavigate } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { Checkbox } from '@fathom/ui/form/Checkbox';
import { Icon } from '@fathom/ui/token/Icon';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { below, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { ArrowLeft } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { DaoScope } from '../../data/daoScope';
import { draftStore, useDrafts } from '../../data/drafts';
import { loadForm } from '../../data/formAutosave';
import { findDraft, type Draft } from '../../domain/authoring/draft';
import { formText as text } from '../../text/authoringText';
import { Note } from '@fathom/ui/form/TextField';
import { governancePaths } from '../governance/governancePaths';
import { ActionsPanel } from './ActionsPanel';
import { DraftActions } from './DraftActions';
import { FormNotices } from './FormNotices';
import { MissingDraft } from './MissingDraft';
import { Fields, ProposalFields } from './ProposalFields';
import { ProposerNotices } from './ProposerNotices';
import { useProposalForm, type ProposalFormModel } from './useProposalForm';
import { useSubmission } from './useSubmission';

interface CreatePageProps {
  readonly scope: DaoScope;
  readonly basePath: string;
  readonly forumUrl: string | undefined;
  readonly draft: Draft | undefined;
}

/** Key it by the draft's id. */
export function CreatePage({ scope, basePath, forumUrl, draft }: CreatePageProps) {
  const navigate = useNavigate();
  const paths = governancePaths(basePath);
  const page = useRef<HTMLDivElement>(null);
  const model = useProposalForm({
    draft,
    onSubmit: (submitted) => submission.submit(submitted),
    onInvalid: (submitted) => {
      submission.refuse(submitted);
      focusFirstProblem(page.current);
    },
  });
  const submission = useSubmission({
    scope,
    basePath,
    forumUrl,
    onCreated: async () => {
      model.reset();
      if (draft) await draftStore().remove(draft.id);
    },
  });

  async function save() {
    const saved = await model.save();
    if (saved) void navigate(paths.draft(saved.id));
  }

  return (
    <div ref={page}>
      <Back to={paths.home}>
        <Icon icon={ArrowLeft} />
        {text.back}
      </Back>
      <PageHead title={draft ? text.editTitle : text.createTitle}>{text.about}</PageHead>
      <Form noValidate onSubmit={model.handleSubmit}>
        <Stack>
          <ProposerNotices submission={submission} stakingPath={paths.staking} />
          <FormNotices model={model} />
        </Stack>
        <Columns>
          <Stack>
            <Panel title={text.proposal}>
              <PanelBody>
                <ProposalFields model={model} forumUrl={forumUrl} />
              </PanelBody>
            </Panel>
            <ActionsPanel key={model.revision} model={model} />
          </Stack>
          <Aside>
            {model.form.withAction && <DraftActions scope={scope} form={model.form} />}
            <Confirmation model={model} isChecking={submission.isChecking} onSave={() => void save()} />
          </Aside>
        </Columns>
      </Form>
      {submission.dialog}
    </div>
  );
}

export function EditPage({ draftId, ...props }: Omit<CreatePageProps, 'draft'> & { readonly draftId: string }) {
  const { drafts } = useDrafts();
  // The draft when editing began: the form reports later changes of other tabs. If another tab deleted the draft, a
  // reload continues with the autosaved one.
  const [draft] = useState(() => findDraft(drafts, draftId) ?? loadForm(draftId)?.base);
  return draft ? <CreatePage {...props} draft={draft} /> : <MissingDraft draftId={draftId} basePath={props.basePath} />;
}

interface ConfirmationProps {
  readonly model: Pick<ProposalFormModel, 'form' | 'change' | 'errorOf'>;
  readonly isChecking: boolean;
  readonly onSave: () => void;
}

function Confirmation({ model, isChecking, onSave }: ConfirmationProps) {
  const { form, change, errorOf } = model;
  const error = errorOf('isApproved');
  return (
    <Panel>
      <PanelBody>
        <Fields>
          <div data-invalid={error !== undefined || undefined}>
            <Checkbox isChecked={form.isApproved} onChange={(isApproved) => change({ isApproved })}>
              {text.confirmation}
            </Checkbox>
            <div>
              <Note $isError aria-live="polite">
                {error}
              </Note>
            </div>
          </div>
          <Buttons>
            <Button type="button" onClick={onSave}>
              {text.saveForLater}
            </Button>
            <Button type="submit" tone="primary" isBusy={isChecking}>
              {text.create}
            </Button>
          </Buttons>
        </Fields>
      </PanelBody>
    </Panel>
  );
}

function focusFirstProblem(page: HTMLElement | null): void {
  const problem = page?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] :is(input, [role="textbox"])',
  );
  problem?.focus();
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  color: ${color('muted')};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  > :empty {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(104)};
  align-items: start;
  gap: ${space(6)};
  ${below('layout')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled(Stack)`
  position: sticky;
  top: ${space(6)};
  ${below('layout')} {
    position: static;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;
