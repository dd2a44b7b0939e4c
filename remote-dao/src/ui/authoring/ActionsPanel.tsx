import { Button } from '@fathom/ui/button/Button';
import { Icon } from '@fathom/ui/token/Icon';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Switch } from '@fathom/ui/form/Switch';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Plus } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { EMPTY_ACTION, MOST_ACTIONS } from '../../domain/authoring/draft';
import { formText as text } from '../../text/authoringText';
import { Note } from '@fathom/ui/form/TextField';
import { ActionFields } from './ActionFields';
import type { ProposalFormModel } from './useProposalForm';

/** Key it by the form's revision. */
export function ActionsPanel({ model }: { model: ProposalFormModel }) {
  const { form, change, errorOf, touch } = model;
  const { withAction, actions } = form;
  // Keys keep a removed action's field state from moving to the next action.
  const [keys, setKeys] = useState(() => actions.map((_, index) => index));

  function add() {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    change({ withAction: true, actions: [...actions, EMPTY_ACTION] });
  }

  function toggle(isOn: boolean) {
    if (isOn && actions.length === 0) add();
    else change({ withAction: isOn });
  }

  return (
    <Panel title={text.actions} end={<Toggle isOn={withAction} onChange={toggle} />}>
      <PanelBody>
        {!withAction && <Quiet>{text.withoutAction}</Quiet>}
        {withAction &&
          actions.map((action, index) => {
            const name = (field: string) => `actions[${index}].${field}`;
            return (
              <ActionFields
                key={keys[index]}
                number={index + 1}
                action={action}
                errorOf={(field) => errorOf(name(field))}
                onTouch={(field) => touch(name(field))}
                onChange={(changed) =>
                  change({ actions: actions.map((action, at) => (at === index ? changed : action)) })
                }
                onRemove={() => {
                  setKeys(keys.filter((_key, at) => at !== index));
                  change({ actions: actions.filter((_action, at) => at !== index) });
                }}
              />
            );
          })}
        {withAction && actions.length < MOST_ACTIONS && (
          <Button onClick={add}>
            <Icon icon={Plus} />
            {text.addAction}
          </Button>
        )}
        <Note $isError>{errorOf('actions')}</Note>
      </PanelBody>
    </Panel>
  );
}

function Toggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <ToggleLine>
      {text.withAction}
      <Switch isOn={isOn} onChange={onChange} label={text.withAction} />
    </ToggleLine>
  );
}

const ToggleLine = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color('muted')};
`;

const Quiet = styled.p`
  color: ${color('muted')};
`;
