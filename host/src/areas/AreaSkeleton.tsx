import type { AreaId } from '@fathom/contract';
import { Columns, Page } from '@fathom/ui/page/Page';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useState } from 'react';
import styled from 'styled-components';
import { en } from '../text/en';

const ROWS = [1, 2, 3, 4];

export interface AreaOutline {
  readonly hasBar: boolean;
  readonly hasTitle: boolean;
  readonly metrics: number;
  readonly columns: 1 | 2;
}

const SHAPES: Readonly<Record<AreaId, AreaOutline>> = {
  fxd: { hasBar: false, hasTitle: true, metrics: 3, columns: 1 },
  dao: { hasBar: true, hasTitle: true, metrics: 3, columns: 2 },
  lending: { hasBar: true, hasTitle: false, metrics: 4, columns: 2 },
  vaults: { hasBar: true, hasTitle: true, metrics: 4, columns: 1 },
};

interface AreaSkeletonProps {
  readonly id: AreaId;
  /** Text of the heading that the page already displays, with the same styles (public/theme.css). */
  readonly heading?: readonly string[] | undefined;
}

export function AreaSkeleton({ id, heading }: AreaSkeletonProps) {
  return <PageSkeleton shape={SHAPES[id]} label={en.areas.loading(id)} heading={heading} />;
}

interface PageSkeletonProps extends Pick<AreaSkeletonProps, 'heading'> {
  readonly shape: AreaOutline;
  readonly label: string;
}

export function PageSkeleton({ shape, label, heading }: PageSkeletonProps) {
  const { hasBar, hasTitle, metrics, columns } = shape;
  // The page displays the same shape before the first rendering (public/index.html).
  const [delay] = useState<0 | 150>(() => (document.querySelector('[data-start]') === null ? 150 : 0));
  return (
    <Shape>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {hasBar && <Bar />}
      <Page>
        {heading ? (
          <div className="start-head" aria-hidden>
            {heading.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ) : (
          hasTitle && (
            <Title>
              <Skeleton $width={60} $height={10} $delay={delay} />
            </Title>
          )
        )}
        <Metrics>
          {Array.from({ length: metrics }, (_, index) => (
            <Skeleton key={index} $width={40} $height={10} $delay={delay} />
          ))}
        </Metrics>
        <Panels $count={columns}>
          {Array.from({ length: columns }, (_, index) => (
            <Panel key={index}>
              {ROWS.map((row) => (
                <PanelBody key={row}>
                  <Skeleton $height={5} $delay={delay} />
                </PanelBody>
              ))}
            </Panel>
          ))}
        </Panels>
      </Page>
    </Shape>
  );
}

/** Keeps the footer below the window, so that it does not move when the area replaces the skeleton. */
const Shape = styled.div`
  min-height: 100dvh;
`;

const Bar = styled.div`
  height: ${size.areaBar};
  border-bottom: ${stroke.hairline} solid ${color('line')};
`;

const Metrics = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(12)};
  padding-bottom: ${space(8)};
`;

const Title = styled.div`
  padding-bottom: ${space(6)};
`;

const Panels = styled(Columns)<{ $count: 1 | 2 }>`
  ${({ $count }) => $count === 1 && 'grid-template-columns: minmax(0, 1fr);'}
`;
