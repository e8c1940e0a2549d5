/** Types of the one file of swagger-ui-dist that is bundled: the package's own describe its CommonJS form. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { SwaggerUIBundle } from 'swagger-ui-dist';

  const bundle: SwaggerUIBundle;
  export default bundle;
}
