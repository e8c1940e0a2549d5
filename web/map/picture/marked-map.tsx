/** A map with the marks of few records, each of which leads to its page: a picture first. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Marks } from '../../../shared/site/picture/marks.ts';
import { type PictureView, viewName } from '../../../shared/site/picture/view.ts';
import { configuration } from '../../api/queries.ts';
import { late } from '../../ui/late.tsx';
import type { OldMap } from '../old-map-layer.tsx';
import { PictureMap } from './picture-map.tsx';

const CallMap = late(async () => (await import('../call-map.tsx')).CallMap);

interface MarkedMapProps {
  view: PictureView;
  marks: Marks;
  /** Those of the picture that came with the page, where there may be others. */
  firstMarks?: Marks;
  /** The words for screen readers. */
  label: string;
  /** Lies under the marks, and is drawn by the engine alone. */
  oldMap?: OldMap | null;
}

export const MarkedMap = ({ view, marks, firstMarks = marks, label, oldMap = null }: MarkedMapProps) => {
  const navigate = useNavigate();
  const { data: options } = useQuery(configuration);
  return (
    <PictureMap
      key={viewName(view)}
      view={view}
      marks={marks}
      firstMarks={firstMarks}
      label={label}
      isWanted={oldMap !== null}
      map={(from, onDrawn) =>
        options && (
          <CallMap
            options={options}
            label={label}
            view={from}
            calls={marks.markers}
            isGathered={false}
            circle={marks.around}
            outline={marks.outline}
            street={marks.street}
            oldMap={oldMap}
            popupLabel={label}
            onChoose={([path]) => {
              if (path) void navigate(path);
            }}
            onDrawn={onDrawn}
            isEmbedded
          />
        )
      }
    />
  );
};
