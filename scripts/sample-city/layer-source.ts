/** A map layer as a source: its answers at an address, with one field renamed when asked. */
import { answerLayer, arcgisError, type Layer } from './arcgis-layer.ts';
import { below, type Host, JSON_TYPE, type Source } from './source.ts';

export interface LayerPlace {
  host: Host;
  /** Path of the layer, with its number at the end. */
  path: string;
  /** A field that is needed, and is called otherwise when the layer's shape has changed. */
  renamed: string;
}

/** `served` makes the layer when it is first asked for. */
export const layerSource = ({ host, path, renamed }: LayerPlace, served: () => Layer): Source => {
  let made: Layer | undefined;
  const service = path.slice(0, path.lastIndexOf('/'));
  return {
    host,
    address: path,
    answer: (asked, shape) => {
      const rest = below(path, asked);
      if (rest === null)
        // Another number of the same service.
        return below(service, asked) === null
          ? null
          : { type: JSON_TYPE, body: JSON.stringify(arcgisError(400, 'Invalid URL')) };
      made ??= served();
      const body = JSON.stringify(answerLayer(made, rest, asked.query));
      return {
        type: JSON_TYPE,
        body: shape === 'usual' ? body : body.replaceAll(`"${renamed}":`, `"NEW_${renamed}":`),
        etag: `"${made.editedAt.getTime().toString(36)}-${made.count}-${rest}${asked.query}"`,
      };
    },
    errorPage: { type: JSON_TYPE, body: JSON.stringify(arcgisError(500, 'Error performing query operation')) },
  };
};
