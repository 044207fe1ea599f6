# syntax=docker/dockerfile:1
# One node of Hearthbook. Alone, it stores everything in the volume /data. docs/many-nodes.md explains how several share a PostgreSQL server and a bucket.
ARG NODE_IMAGE=node:24.21.0-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig*.json vite.config.ts ./
COPY scripts ./scripts
COPY content ./content
COPY languages ./languages
COPY migrations ./migrations
COPY src ./src
# There is no git history in here, so say which commit it is: docker build --build-arg HEARTHBOOK_COMMIT=$(git rev-parse --short=12 HEAD) .
ARG HEARTHBOOK_COMMIT=
RUN HEARTHBOOK_COMMIT=${HEARTHBOOK_COMMIT} NODE_ENV=production node scripts/build.ts

# What the built server doesn't contain: the embedded database, the library that reads photos, the sentence encoders, the typesetter and the fonts of books. None of the build tools.
FROM ${NODE_IMAGE} AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
# It comes for every machine, 240 MB that this one can't run.
RUN cd node_modules/onnxruntime-node/bin/napi-v6 && find . -mindepth 2 -maxdepth 2 ! -path "./$(node -p 'process.platform')/$(node -p 'process.arch')" -exec rm -r {} +

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=libraries /app/node_modules ./node_modules
# Only its owner can read the empty database that a first start copies. The second start saves compiled code there.
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build /app/content/demo ./content/demo
COPY package.json LICENSE ./
COPY migrations ./migrations
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A start may first back up and upgrade a large instance. If it can't start, it ends by itself.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
