import { StatusLabel } from './StatusLabel';
import { uiText } from './text/en';

export type HealthLabelName = keyof typeof uiText.health;

const TONES = {
  healthy: 'positive',
  watch: 'caution',
  low: 'caution',
  'close-to-liquidation': 'danger',
} as const;

/** The word for a health factor, with its icon. Which word it is, the domain decides. */
export function HealthLabel({ word, size }: { word: HealthLabelName; size?: 'small' | 'medium' }) {
  return (
    <StatusLabel tone={TONES[word]} {...(size && { size })}>
      {uiText.health[word]}
    </StatusLabel>
  );
}
