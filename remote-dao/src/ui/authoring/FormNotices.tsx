import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import { useDrafts } from '../../data/drafts';
import { formText as text } from '../../text/authoringText';
import type { ProposalFormModel } from './useProposalForm';

export function FormNotices({ model }: { model: ProposalFormModel }) {
  const { isPersistent } = useDrafts();
  const { conflict, isRestored, discard } = model;
  return (
    <>
      {!isPersistent && <Notice tone="caution">{text.notPersistent}</Notice>}
      {isRestored && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={discard}>
              {text.discard}
            </Button>
          }
        >
          {text.restored}
        </Notice>
      )}
      {conflict.kind === 'deleted' && (
        <Notice tone="caution" announce="polite">
          {text.deletedElsewhere}
        </Notice>
      )}
      {conflict.kind === 'changed' && (
        <Notice
          tone="caution"
          announce="assertive"
          action={
            <>
              <Button size="small" onClick={conflict.loadTheirs}>
                {text.loadTheirs}
              </Button>
              <Button size="small" onClick={conflict.keepMine}>
                {text.keepMine}
              </Button>
            </>
          }
        >
          {text.changedElsewhere}
        </Notice>
      )}
    </>
  );
}
