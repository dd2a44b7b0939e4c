import { useDebounced } from '@fathom/area-kit/flows/useDebounced';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { useMemo } from 'react';
import styled from 'styled-components';
import { color } from '@fathom/ui/theme/paint';
import type { DaoScope } from '../../data/daoScope';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { EMPTY_FORM, type ProposalForm } from '../../domain/authoring/draft';
import { checkForm } from '../../flows/checkForm';
import { draftsText as text } from '../../text/authoringText';
import { ProposalEffects } from '../proposal/ProposalEffects';

/** Milliseconds without typing before the simulation. */
const SIMULATION_DEBOUNCE = 1000;

interface DraftActionsProps {
  readonly scope: DaoScope;
  readonly form: ProposalForm;
}

export function DraftActions({ scope, form }: DraftActionsProps) {
  return (
    <Panel title={text.effects}>
      {form.withAction && form.actions.length > 0 ? (
        <Effects scope={scope} form={form} />
      ) : (
        <EmptyState title={text.noActions} />
      )}
    </Panel>
  );
}

function Effects({ scope, form }: DraftActionsProps) {
  const actions = useDebounced(form.actions, SIMULATION_DEBOUNCE);
  const payload = useMemo(() => {
    const onlyActions = { ...EMPTY_FORM, withAction: true, actions };
    const isComplete = checkForm(onlyActions).actions.every((issues) => issues.length === 0);
    return isComplete ? proposalPayload(onlyActions) : undefined;
  }, [actions]);
  if (!payload) {
    return (
      <PanelBody>
        <Quiet>{text.incompleteActions}</Quiet>
      </PanelBody>
    );
  }
  const { targets, values, calldatas } = payload;
  return <ProposalEffects scope={scope} targets={targets} values={values} calldatas={calldatas} isDraft />;
}

const Quiet = styled.p`
  color: ${color('muted')};
`;
