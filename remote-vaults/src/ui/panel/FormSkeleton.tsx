import { Skeleton } from '@fathom/ui/status/Skeleton';
import { space } from '@fathom/ui/theme/measure';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import styled from 'styled-components';
import { manageText } from '../../text/withdrawText';

/** Has about the height of a form to limit layout shift. */
export function FormSkeleton() {
  return (
    <Shapes>
      <VisuallyHidden>{manageText.loading}</VisuallyHidden>
      <Skeleton $height={24} />
      <Skeleton $height={24} $delay={100} />
      <Skeleton $height={32} $delay={100} />
      <Skeleton $height={12} $delay={100} />
    </Shapes>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: ${space(4)};
`;
