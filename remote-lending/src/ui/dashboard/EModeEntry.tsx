import { TextButton } from '@fathom/ui/button/TextButton';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import type { EModeChange } from '../../domain/position/eModeChoice';
import { screenText } from '../../text/screens';

interface EModeEntryProps {
  readonly enabled: string | undefined;
  readonly changes: readonly EModeChange[];
  readonly onChange: (change: EModeChange) => void;
}

export function EModeEntry({ enabled, changes, onChange }: EModeEntryProps) {
  return (
    <Line>
      <span>
        {screenText.eMode} <b>{enabled ?? screenText.eModeOff}</b>
      </span>
      {changes.map((change) => (
        <TextButton key={change} aria-label={screenText.eModeChangeOf[change]} onClick={() => onChange(change)}>
          {screenText.eModeChange[change]}
        </TextButton>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: ${space(3)};
`;
