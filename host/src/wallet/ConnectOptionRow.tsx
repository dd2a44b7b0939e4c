import { Icon } from '@fathom/ui/token/Icon';
import { Spinner } from '@fathom/ui/status/Spinner';
import { Tag } from '@fathom/ui/status/Tag';
import { radius, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Check, ChevronRight } from 'lucide';
import styled from 'styled-components';
import { popupRow, RowLabels, type RowVariant } from '../shell/popupRow';
import { connectText } from '../text/connect';
import type { ConnectOption } from './connectOptions';

interface ConnectOptionRowProps {
  readonly option: ConnectOption;
  /** True while this wallet prompts the user. */
  readonly isRequested: boolean;
  readonly onChoose: () => void;
}

export function ConnectOptionRow({ option, isRequested, onChoose }: ConnectOptionRowProps) {
  const isHere = option.presence === 'found';
  return (
    <Item>
      <Row
        type="button"
        aria-disabled={!isHere || undefined}
        aria-busy={isRequested}
        onClick={() => isHere && onChoose()}
      >
        <WalletIcon option={option} />
        <RowLabels>
          <b>
            <bdi>{option.name}</bdi>
          </b>
          <small>{isRequested ? waitOf(option) : noteOf(option)}</small>
        </RowLabels>
        {isRequested ? (
          <Spinner />
        ) : option.variant === 'metamask' && isHere ? (
          <Tag icon={Check}>{connectText.installed}</Tag>
        ) : (
          isHere && <Icon icon={ChevronRight} />
        )}
      </Row>
    </Item>
  );
}

function noteOf({ variant, presence, isLate }: ConnectOption): string {
  if (isLate) return connectText.late;
  switch (variant) {
    case 'safe':
      return connectText.safeHint;
    case 'metamask':
      return presence === 'found' ? connectText.metamaskFound : connectText.metamaskMissing;
    case 'discovered':
      return connectText.discovered;
    case 'injected':
      return connectText.injectedHint;
    case 'walletConnect':
      return presence === 'found' ? connectText.walletConnectHint : connectText.walletConnectMissing;
  }
}

function waitOf({ variant }: ConnectOption): string {
  return variant === 'walletConnect' ? connectText.preparing : connectText.waiting;
}

/** Displays the wallet's icon or its initials. Scripts in the icon cannot run in an image element. */
function WalletIcon({ option }: { option: ConnectOption }) {
  if (option.icon !== undefined) return <Picture src={option.icon} alt="" />;
  const initials = option.variant === 'walletConnect' ? 'WC' : option.name.slice(0, 1);
  return <Initials aria-hidden>{initials}</Initials>;
}

const Item = styled.li`
  * + & {
    margin-top: ${space(2)};
  }
`;

const Row = styled.button<RowVariant>`
  ${popupRow}
  border: ${stroke.hairline} solid ${color('lineStrong')};
  &[aria-disabled='true'] {
    color: ${color('muted')};
    background: none;
    border-color: ${color('line')};
    cursor: not-allowed;
  }
`;

const Picture = styled.img`
  width: ${space(9)};
  height: ${space(9)};
  border-radius: ${radius.control};
`;

const Initials = styled.i`
  display: grid;
  place-items: center;
  width: ${space(9)};
  height: ${space(9)};
  border-radius: ${radius.control};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-style: normal;
  font-weight: ${weight.strong};
`;
