import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { isSameAddress } from '@fathom/contract/address';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { parseDialogLink, type DialogLink, type DialogTarget } from '../../domain/limits/dialogLink';
import { dashboardText } from '../../text/screens';
import type { LendingMarket } from '../market/useLendingMarket';
import type { MarketModel } from '../market/useMarketModel';
import type { DashboardDialog } from './dashboardDialogs';

interface LinkedDialogProps {
  readonly lending: Extract<LendingMarket, { status: 'selected' }>;
  readonly model: MarketModel;
  /** Query of the URL. */
  readonly search: string;
  readonly onOpen: (dialog: DashboardDialog) => void;
}

/** Selects the market of the URL, opens the dialog once the market is read, and removes both from the URL. */
export function LinkedDialog({ search, ...props }: LinkedDialogProps) {
  const link = useMemo(() => parseDialogLink(search), [search]);
  return link && <OpenLink link={link} {...props} />;
}

function OpenLink({ link, lending, model, onOpen }: Omit<LinkedDialogProps, 'search'> & { readonly link: DialogLink }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { market, markets, select } = lending;
  const { market: marketId = market.id, dialog } = link;
  const named = markets.find(({ id }) => id === marketId);
  const isSelected = named?.id === market.id;
  const selectNamed = useEffectEvent(() => {
    if (named) select(named);
  });
  useEffect(() => {
    if (!isSelected) selectNamed();
  }, [isSelected]);

  const isReady = isSelected && model.status === 'ready';
  const message = named ? missingAsset(dialog, model) : dashboardText.noLinkedMarket(display(marketId));
  const open = useEffectEvent(() => {
    onOpen(targetOf(dialog));
    void navigate(pathname, { replace: true });
  });
  const isOpened = isReady && message === undefined;
  useEffect(() => {
    if (isOpened) open();
  }, [isOpened]);
  const isMissing = message !== undefined && (isReady || !named);
  return isMissing && <NotFoundRedirect of="lending" to={pathname} message={message} />;
}

function missingAsset(dialog: DialogTarget, model: MarketModel): string | undefined {
  if (model.status !== 'ready' || dialog.kind === 'claim') return undefined;
  const { underlyingAsset } = dialog;
  const isListed = model.reserves.some((reserve) => isSameAddress(reserve.underlyingAsset, underlyingAsset));
  return isListed ? undefined : dashboardText.noLinkedAsset(underlyingAsset);
}

function targetOf(dialog: DialogTarget): DashboardDialog {
  if (dialog.kind === 'claim') return { kind: 'claim', target: {} };
  const { kind, underlyingAsset, amount, isNative = false, rateMode = 'variable' } = dialog;
  const target = { underlyingAsset, amount };
  if (kind !== 'repay') return { kind, target: { ...target, isNative } };
  return { kind, target: { ...target, rateMode, repaySource: isNative ? 'native' : undefined } };
}

function display(text: string): string {
  return displayText(text, DISPLAY_LENGTH.message);
}
