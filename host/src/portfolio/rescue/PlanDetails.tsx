import type { RescueOption } from '@fathom/contract';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Steps } from '@fathom/ui/status/Steps';
import { stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { rescuePlanText } from '../../text/rescue';

interface PlanDetailsProps {
  readonly option: RescueOption;
}

/** What an option changes, by the area's own preview, and its dialogs in order. */
export function PlanDetails({ option: { facts, steps } }: PlanDetailsProps) {
  return (
    <>
      <Changes>
        {facts.map(({ label, before, after }) => (
          <DetailRow key={label} label={label}>
            <BeforeAfter before={before === after ? undefined : before} after={after} isWrapping />
          </DetailRow>
        ))}
      </Changes>
      {steps.length > 1 && (
        <Steps
          steps={steps.map(({ title, area }, at) => ({
            label: rescuePlanText.inArea(title, area),
            state: at === 0 ? 'now' : 'todo',
          }))}
        />
      )}
    </>
  );
}

const Changes = styled(DetailList)`
  border-top: ${stroke.hairline} solid ${color('line')};
`;
