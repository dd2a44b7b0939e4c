import { useLocale } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { Button } from '@fathom/ui/button/Button';
import { MetricText } from '@fathom/ui/number/MetricText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { Page } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Icon } from '@fathom/ui/token/Icon';
import { ChevronRight, Code, Link as Chain, Lock, Wallet, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { areaPath } from '../../navigation/createNavigation';
import type { VisitorMetric } from '../loading/useAreaMetrics';
import { visitorText as text } from '../../text/portfolioVisitor';
import {
  VisitorAreas,
  AreaAccent,
  AreaEntry,
  VisitorCheck,
  VisitorChecks,
  VisitorHint,
  VisitorIntro,
  VisitorLink,
  VisitorOpening,
} from './VisitorParts';

interface VisitorViewProps {
  readonly metrics: readonly VisitorMetric[];
  readonly chainName: string;
  /** True if the releases of all areas are signed. */
  readonly isSigned: boolean;
  readonly onConnect: () => void;
  /** The form to look at any address. */
  readonly children: ReactNode;
}

/** What the product is, for a visitor without an account. */
export function VisitorView({ metrics, chainName, isSigned, onConnect, children }: VisitorViewProps) {
  const { decoded, signed, verified, fromChain } = text;
  return (
    <Page>
      <VisitorOpening>
        <VisitorIntro>
          <h1>{text.title}</h1>
          <p>{text.message}</p>
        </VisitorIntro>
        <Panel>
          <PanelBody>
            <Button tone="primary" size="large" isWide onClick={onConnect}>
              <Icon icon={Wallet} />
              {text.connect}
            </Button>
            <VisitorHint>{text.connectHint}</VisitorHint>
          </PanelBody>
          <PanelBody>
            {children}
            <VisitorHint>{text.lookHint}</VisitorHint>
          </PanelBody>
        </Panel>
      </VisitorOpening>
      <VisitorAreas aria-label={text.areas}>
        {metrics.map((metric) => (
          <AreaSize key={metric.area} {...metric} />
        ))}
      </VisitorAreas>
      <Panel title={text.checks}>
        <VisitorChecks>
          <Reason icon={Code} {...decoded} />
          <Reason icon={Lock} {...(isSigned ? signed : verified)} />
          <Reason icon={Chain} {...fromChain} message={fromChain.message(chainName)} />
        </VisitorChecks>
      </Panel>
    </Page>
  );
}

function AreaSize({ area, metric }: VisitorMetric) {
  return (
    <AreaEntry>
      <h2>
        <AreaAccent $area={area} />
        {AREA_NAMES[area]}
      </h2>
      <small>{text.purposes[area]}</small>
      <MetricValue metric={metric} />
      <VisitorLink to={areaPath(area)}>
        {text.links[area]}
        <Icon icon={ChevronRight} />
      </VisitorLink>
    </AreaEntry>
  );
}

function MetricValue({ metric }: Pick<VisitorMetric, 'metric'>) {
  const locale = useLocale();
  if (metric === 'loading') {
    return (
      <>
        <div>
          <Skeleton $width={40} $height={7} />
        </div>
        <small>
          <Skeleton $width={28} $height={2.5} />
        </small>
      </>
    );
  }
  if (metric === 'unknown') {
    return (
      <>
        <div>
          <Unknown reason={text.unknown} />
        </div>
        <small>{text.unavailable}</small>
      </>
    );
  }
  const { amount, token, detail } = metric;
  return (
    <>
      <div>
        {token ? (
          <MetricText unit={token.symbol}>
            {formatToken({ raw: amount, decimals: token.decimals }, locale, { decimals: 0, compact: 'never' })}
          </MetricText>
        ) : (
          <MetricText>{formatUsd(wadAmount(amount), locale)}</MetricText>
        )}
      </div>
      <small>{detail}</small>
    </>
  );
}

interface ReasonProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly message: string;
  readonly link: string;
}

function Reason({ icon, title, message, link }: ReasonProps) {
  return (
    <VisitorCheck>
      <Icon icon={icon} size="large" />
      <div>
        <h3>{title}</h3>
        <p>{message}</p>
        <VisitorLink to={{ hash: 'status' }}>
          {link}
          <Icon icon={ChevronRight} />
        </VisitorLink>
      </div>
    </VisitorCheck>
  );
}
