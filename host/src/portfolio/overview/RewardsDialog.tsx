import { wadAmount } from '@fathom/base/domain/ratio';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { AmountText } from '@fathom/ui/number/AmountText';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { overviewText as text } from '../../text/portfolioOverview';
import { AreaActionLink } from './AreaActionLink';
import type { AreaReward } from './areaRewards';

interface RewardsDialogProps {
  readonly rewards: readonly AreaReward[];
  readonly onClose: () => void;
}

/** Each area claims in its own dialog. */
export function RewardsDialog({ rewards, onClose }: RewardsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={text.claimsTitle}>
      <DetailList>
        {rewards.map(({ area, id, title, token, amount, value, action }) => (
          <DetailRow
            key={`${area} ${id}`}
            label={
              <>
                {title}
                <SecondLine>
                  <AmountText amount={{ raw: amount, decimals: token.decimals }} unit={token.symbol} /> ·{' '}
                  <UsdText value={wadAmount(value)} whyUnknown={text.unknownValue} />
                </SecondLine>
              </>
            }
          >
            {action && <AreaActionLink action={{ ...action, area }} />}
          </DetailRow>
        ))}
      </DetailList>
    </Dialog>
  );
}
