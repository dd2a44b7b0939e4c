import { useChain, useLocale } from '@fathom/shared/contract';
import { displayText, DISPLAY_LENGTH } from '@fathom/shared/domain/displayText';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import { AddressText } from '@fathom/shared/ui/AddressText';
import { DetailList, type DetailRow } from '@fathom/shared/ui/DetailList';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Panel, PanelBody } from '@fathom/shared/ui/Panel';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import { space, type as typeSize, weight } from '@fathom/shared/ui/theme/measure';
import styled from 'styled-components';
import type { Draft, DraftAction } from '../../domain/authoring/draft';
import { targetAddress, weiOf } from '../../domain/authoring/proposalPayload';
import { draftsText as text, formText, proposeText } from '../../text/authoringText';

/** The calls of a draft, as they are entered. */
export function DraftActions({ draft }: { draft: Draft }) {
  const actions = draft.withAction ? draft.actions : [];
  return (
    <Panel title={text.actionsOf}>
      {actions.length === 0 && <EmptyState title={text.noActions} />}
      {actions.map((action, index) => (
        <PanelBody key={index}>
          <Title>{formText.action(index + 1)}</Title>
          <ActionRows action={action} />
        </PanelBody>
      ))}
    </Panel>
  );
}
