import type { ReactNode } from 'react';
import styled from 'styled-components';
import { below, space, type, weight } from '../theme/measure';
import { color } from '../theme/paint';

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode | undefined;
  /** At the end of the header, or below it: a `MetricStrip` with the placement `title`. */
  readonly metrics?: ReactNode | undefined;
}

/**
 * The title of a screen and its description. The host finds them by `data-page-head`, and displays them on the next
 * visit before the area loads.
 */
export function PageHead({ title, children, metrics }: PageHeadProps) {
  return (
    <Head data-page-head>
      <Labels>
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </Labels>
      {metrics}
    </Head>
  );
}

const Labels = styled.div`
  flex: 1 1 ${space(40)};
  display: grid;
  gap: ${space(1)};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(6)};
  margin-bottom: ${space(8)};
  h1 {
    ${type('xl')}
    font-weight: ${weight.strong};
  }
  p {
    color: ${color('muted')};
  }
  ${below('sm')} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space(4)};
    > * {
      flex: none;
    }
    margin-bottom: ${space(5)};
    h1 {
      ${type('lg')}
    }
  }
`;
