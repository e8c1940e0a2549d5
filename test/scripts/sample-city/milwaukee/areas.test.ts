/** The sample city's areas: they hold every place of it, and its districts are those that its own files name. */
import { expect, test } from 'vitest';
import { sampleAreas } from '../../../../scripts/sample-city/milwaukee/land/areas.ts';
import { aldermanicAt } from '../../../../scripts/sample-city/milwaukee/land/districts.ts';
import { districtAt } from '../../../../scripts/sample-city/milwaukee/land/places.ts';
import type { LngLat } from '../../../../shared/base/geo.ts';
import { areaIndex } from '../../../../shared/places/area-index.ts';
import { mergedAreas } from '../../../../shared/places/area-names.ts';

const areas = mergedAreas(sampleAreas());

test('there are neighbourhoods, fifteen aldermanic and seven police districts', () => {
  const count = (wanted: string): number => areas.filter(({ kind }) => kind === wanted).length;
  expect([count('neighborhood'), count('aldermanicDistrict'), count('policeDistrict')]).toEqual([12, 15, 7]);
});

test('every place is in one of each kind, and in the districts that the sample’s files say', () => {
  const at = areaIndex(areas);
  for (let lng = -88.0803; lng < -87.83; lng += 0.0077)
    for (let lat = 42.9107; lat < 43.2; lat += 0.0061) {
      const place: LngLat = [lng, lat];
      expect(at(place)).toEqual({
        neighborhood: expect.any(String),
        aldermanicDistrict: aldermanicAt(place),
        policeDistrict: districtAt(place),
      });
    }
});
