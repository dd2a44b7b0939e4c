import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { healthText } from '../../text/health';

export type HealthLabelName = keyof typeof healthText.levels;

const TONES = {
  healthy: 'positive',
  watch: 'caution',
  low: 'caution',
  'close-to-liquidation': 'danger',
} as const;

export function HealthLabel({ word, size }: { word: HealthLabelName; size?: 'small' | 'medium' }) {
  return (
    <StatusLabel tone={TONES[word]} size={size}>
      {healthText.levels[word]}
    </StatusLabel>
  );
}
