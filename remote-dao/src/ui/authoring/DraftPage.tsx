import { useHost } from '@fathom/contract';
import { useNavigate } from '@fathom/contract/router';
import { displayText, DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Icon } from '@fathom/ui/token/Icon';
import { IconButton } from '@fathom/ui/button/IconButton';
import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { space } from '@fathom/ui/theme/measure';
import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import type { DaoScope } from '../../data/daoScope';
import { draftStore, useDrafts } from '../../data/drafts';
import { forgetForm } from '../../data/formAutosave';
import { hasIssues } from '../../domain/authoring/checkProposal';
import { findDraft, type Draft } from '../../domain/authoring/draft';
import { checkForm } from '../../flows/checkForm';
import {
  actionIssueText,
  draftsText as text,
  formAlertText,
  formText,
  proposalIssueText,
} from '../../text/authoringText';
import { Breadcrumb } from '@fathom/ui/page/Breadcrumb';
import { RichText } from '../components/RichText';
import { safeLink } from '../components/sanitizeHtml';
import { governancePaths } from '../governance/governancePaths';
import { DraftActions } from './DraftActions';
import { MissingDraft } from './MissingDraft';
import { ProposerNotices } from './ProposerNotices';
import { useSubmission } from './useSubmission';

const DeleteDraftDialog = lazyDialog(() => import('./DeleteDraftDialog').then((module) => module.DeleteDraftDialog));

interface DraftPageProps {
  readonly scope: DaoScope;
  readonly basePath: string;
  readonly forumUrl: string | undefined;
  readonly draftId: string;
}

export function DraftPage({ draftId, ...props }: DraftPageProps) {
  const { drafts } = useDrafts();
  const draft = findDraft(drafts, draftId);
  return draft ? <SavedDraft {...props} draft={draft} /> : <MissingDraft draftId={draftId} basePath={props.basePath} />;
}

function SavedDraft({ scope, basePath, forumUrl, draft }: Omit<DraftPageProps, 'draftId'> & { readonly draft: Draft }) {
  const host = useHost();
  const navigate = useNavigate();
  const paths = governancePaths(basePath);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmission({
    scope,
    basePath,
    forumUrl,
    onCreated: removeDraft,
  });
  const title = displayText(draft.descriptionTitle, DISPLAY_LENGTH.message) || text.untitled;
  const link = safeLink(draft.link.trim());

  function submit() {
    if (!hasIssues(checkForm(draft))) {
      void submission.submit(draft);
      return;
    }
    setIsChecked(true);
    submission.refuse(draft);
  }

  async function removeDraft() {
    forgetForm(draft.id);
    await draftStore().remove(draft.id);
  }

  async function remove() {
    await removeDraft();
    host.alerts.show({ kind: 'success', text: formAlertText.deleted(title) });
    void navigate(draftStore().get().drafts.length > 0 ? paths.drafts : paths.home);
  }

  return (
    <>
      <Breadcrumb label={text.breadcrumb} parent={{ to: paths.drafts, text: text.drafts }} current={text.overview} />
      <PageHead
        title={title}
        metrics={
          <Buttons>
            <IconButton icon={Trash2} label={text.delete} hasEdge onClick={() => setIsDeleting(true)} />
            <ButtonLink to={paths.edit(draft.id)}>
              <Icon icon={Pencil} />
              {text.edit}
            </ButtonLink>
            <Button tone="primary" onClick={submit} isBusy={submission.isChecking}>
              {text.submit}
            </Button>
          </Buttons>
        }
      />
      <Stack>
        <ProposerNotices submission={submission} stakingPath={paths.staking} />
        {isChecked && <Missing draft={draft} />}
        <Panel title={text.description}>
          <PanelBody>
            <RichText html={draft.description} />
          </PanelBody>
          {link && (
            <PanelBody>
              {text.discussion}: <ExternalLink href={link.href}>{link.host}</ExternalLink>
            </PanelBody>
          )}
        </Panel>
        <DraftActions scope={scope} form={draft} />
      </Stack>
      {submission.dialog}
      {isDeleting && (
        <DeleteDraftDialog title={title} onClose={() => setIsDeleting(false)} onDelete={() => void remove()} />
      )}
    </>
  );
}

function Missing({ draft }: { draft: Draft }) {
  const { issues, actions } = checkForm(draft);
  const texts = [
    ...issues.map(proposalIssueText),
    ...actions.flatMap((ofAction, index) =>
      ofAction.map((issue) => `${formText.action(index + 1)}: ${actionIssueText(issue)}`),
    ),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice tone="danger" announce="assertive" title={text.incomplete}>
      <List>
        {texts.map((issue) => (
          <li key={issue}>{issue}</li>
        ))}
      </List>
    </Notice>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const List = styled.ul`
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
