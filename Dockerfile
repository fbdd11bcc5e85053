# The site as a container image. It runs as an unprivileged user and writes only to /data, so its root file system can be read-only
# (compose.yaml does that). Settings are environment variables: see "Configuration" in README.md.
ARG NODE=node:24-bookworm-slim
FROM $NODE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# An outdated base image fails the build here.
RUN node -e "import('#host/node-version.js').then(({ unfitForProduction: unfit }) => unfit(process.versions.node) && Promise.reject(unfit(process.versions.node)))" \
 && node src/host/build.ts
# Remove build tools, the Node of the lock file, and packages that browsers get from dist/client. The image's own Node runs.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/typescript node_modules/@rolldown \
      node_modules/rolldown node_modules/vite node_modules/@esbuild node_modules/esbuild node_modules/lightningcss* node_modules/sass node_modules/@shikijs node_modules/shiki \
      node_modules/@lucide node_modules/@babel node_modules/prismjs node_modules/svgo node_modules/css-tree \
      node_modules/csso node_modules/hls.js node_modules/@bruits node_modules/@fontsource-variable \
 && find node_modules -name '*.map' -delete

# ffmpeg is for "npm run ingest" and "npm run stream", the font for its slate.
FROM $NODE
RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/astro.config.mjs /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/public public
COPY --from=build /app/src src
COPY --from=build /app/dist dist
# The build marker is newer than every source, so nothing is built at start.
RUN touch dist/finished && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# The same as `npm start`.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "--heap-growing-percent=50", "src/host/run-on-node.js", "src/host/launch.ts"]
