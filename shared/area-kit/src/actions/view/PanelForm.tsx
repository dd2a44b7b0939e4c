import type { ReactNode } from 'react';
import type { ActionView } from '../actionModel';
import { ActionFooter } from './ActionFooter';
import { ActionForm } from './ActionForm';
import { Footnote } from './ActionParts';
import { PanelParts } from './PanelParts';

interface PanelFormProps {
  readonly model: ActionView;
  readonly belowAmounts?: ReactNode | undefined;
}

export function PanelForm({ model, belowAmounts }: PanelFormProps) {
  return (
    <PanelParts>
      <ActionForm model={model} amountRef={null} belowAmounts={belowAmounts} />
      <div>
        <ActionFooter model={model} />
      </div>
      {/* Below the button, which has to be in sight without scrolling. */}
      <Footnote text={model.footnote} />
    </PanelParts>
  );
}
