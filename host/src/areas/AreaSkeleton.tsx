import type { AreaId } from '@fathom/shared/contract';
import { Columns, Page } from '@fathom/shared/ui/Page';
import { Panel, PanelBody } from '@fathom/shared/ui/Panel';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { size, space, stroke } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import styled from 'styled-components';
import { en } from '../text/en';

const ROWS = [1, 2, 3, 4];

/**
 * Placeholder with the layout all areas share, displayed while one loads: its bar, a line of
 * values, two panels.
 */
export function AreaSkeleton({ id }: { id: AreaId }) {
  return (
    <>
      <VisuallyHidden role="status">{en.areas.loading(id)}</VisuallyHidden>
      <Bar />
      <Page>
        <Metrics>
          <Skeleton $width={40} $height={10} $delay={150} />
          <Skeleton $width={24} $height={10} $delay={150} />
          <Skeleton $width={60} $height={10} $delay={150} />
        </Metrics>
        <Columns>
          {['left', 'right'].map((column) => (
            <Panel key={column}>
              {ROWS.map((row) => (
                <PanelBody key={row}>
                  <Skeleton $height={5} $delay={150} />
                </PanelBody>
              ))}
            </Panel>
          ))}
        </Columns>
      </Page>
    </>
  );
}

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
