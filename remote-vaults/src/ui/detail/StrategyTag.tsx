import { Tag } from '@fathom/ui/status/Tag';
import { CircleCheck, CircleSlash } from 'lucide';
import { detailText } from '../../text/detailText';

export function StrategyTag({ isShutdown }: { isShutdown: boolean }) {
  return isShutdown ? (
    <Tag icon={CircleSlash}>{detailText.inactive}</Tag>
  ) : (
    <Tag tone="positive" icon={CircleCheck}>
      {detailText.active}
    </Tag>
  );
}
