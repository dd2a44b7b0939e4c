import { Fragment } from 'react';
import { TextButton } from '@fathom/ui/button/TextButton';
import type { EModeChange } from '../../domain/eModeChoice';
import { screenText } from '../../text/screens';

interface EModeEntryProps {
  /** Label of the enabled category. */
  readonly enabled: string | undefined;
  readonly changes: readonly EModeChange[];
  readonly onChange: (change: EModeChange) => void;
}

/** The account's E-Mode category, and a button for each change of it. */
export function EModeEntry({ enabled, changes, onChange }: EModeEntryProps) {
  return (
    <span>
      {screenText.eMode} <b>{enabled ?? screenText.eModeOff}</b>
      {changes.map((change) => (
        <Fragment key={change}>
          {' '}
          <TextButton aria-label={screenText.eModeChangeOf[change]} onClick={() => onChange(change)}>
            {screenText.eModeChange[change]}
          </TextButton>
        </Fragment>
      ))}
    </span>
  );
}
