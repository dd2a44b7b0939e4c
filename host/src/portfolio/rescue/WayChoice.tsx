import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { Notice } from '@fathom/ui/status/Notice';
import { rescuePlanText } from '../../text/rescue';
import type { BatchedPlan } from './usePlanBatch';

const text = rescuePlanText.together;

type WayChoiceProps = Pick<BatchedPlan, 'way' | 'choose' | 'failure' | 'blocked'>;

/** Chooses between one request to the wallet and the dialogs of the areas, where the wallet supports both. */
export function WayChoice({ way, choose, failure, blocked }: WayChoiceProps) {
  return (
    <>
      {choose && (
        <SegmentedControl
          legend={text.legend}
          isWide
          options={[
            { key: 'together', label: text.together },
            { key: 'steps', label: text.steps },
          ]}
          chosen={way}
          onChoose={choose}
        />
      )}
      {failure !== undefined && (
        <Notice tone="caution" announce="polite">
          {failure} {text.continueBySteps}
        </Notice>
      )}
      {way === 'together' && failure === undefined && blocked !== undefined && (
        <Notice tone="caution" announce="polite">
          {blocked}
        </Notice>
      )}
    </>
  );
}
