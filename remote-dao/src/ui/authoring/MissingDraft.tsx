import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { draftsText as text } from '../../text/authoringText';
import { governancePaths } from '../governance/governancePaths';

export function MissingDraft({ draftId, basePath }: { draftId: string; basePath: string }) {
  return (
    <Panel>
      <EmptyState
        title={text.missing}
        action={<ButtonLink to={governancePaths(basePath).drafts}>{text.toDrafts}</ButtonLink>}
      >
        {text.missingHint(displayText(draftId, DISPLAY_LENGTH.name))}
      </EmptyState>
    </Panel>
  );
}
