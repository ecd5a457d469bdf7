/* Non-local means for render.py: see denoise() there. All images are height * width * 3 floats. */
#include <math.h>
#include <stdlib.h>

static float square(const float *a, const float *b) {
  float x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
  return x * x + y * y + z * z;
}

static int clamp(int at, int size) { return at < 0 ? 0 : at >= size ? size - 1 : at; }

/* e^-x, close enough for weights */
static inline float weight(float x) {
  float t = 1.0f - x * (1.0f / 16.0f);
  if (t < 0.0f) t = 0.0f;
  t *= t; t *= t; t *= t;
  return t * t;
}

void denoise(int height, int width, const float *light0, const float *light1, const float *guide0, const float *guide1, const float *noise,
             const float *albedo, const float *normal, int radius, float k, float *result) {
  int count = height * width;
  const float *lights[2] = {light0, light1}, *guides[2] = {guide0, guide1};
  float *sums = calloc((size_t)count * 6, sizeof(float)), *totals = calloc((size_t)count * 2, sizeof(float));
  float *rows = malloc((size_t)count * sizeof(float)), *distance = malloc((size_t)count * sizeof(float)), *edges = malloc((size_t)count * sizeof(float));
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      if (dy * dy + dx * dx > radius * radius + 1) continue;
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
          int p = y * width + x, q = clamp(y + dy, height) * width + clamp(x + dx, width);
          edges[p] = square(albedo + 3 * p, albedo + 3 * q) / 0.04f + square(normal + 3 * p, normal + 3 * q) / 0.08f;
        }
      for (int h = 0; h < 2; h++) {
        const float *guide = guides[h], *light = lights[1 - h];
        for (int y = 0; y < height; y++)
          for (int x = 0; x < width; x++) {
            int p = y * width + x, q = clamp(y + dy, height) * width + clamp(x + dx, width);
            float sum = 0;
            for (int c = 0; c < 3; c++) {
              float a = noise[3 * p + c], b = noise[3 * q + c], d = guide[3 * p + c] - guide[3 * q + c];
              sum += (d * d - a - (a < b ? a : b)) / (1e-6f + k * k * (a + b));
            }
            distance[p] = sum * (1.0f / 3.0f);
          }
        for (int y = 0; y < height; y++)
          for (int x = 0; x < width; x++) {
            int row = y * width;
            rows[row + x] = distance[row + clamp(x - 1, width)] + distance[row + x] + distance[row + clamp(x + 1, width)];
          }
        for (int y = 0; y < height; y++)
          for (int x = 0; x < width; x++) {
            int p = y * width + x, q = clamp(y + dy, height) * width + clamp(x + dx, width);
            float d = (rows[clamp(y - 1, height) * width + x] + rows[p] + rows[clamp(y + 1, height) * width + x]) * (1.0f / 9.0f);
            float w = weight((d > 0 ? d : 0) + edges[p]) + 1e-9f * (dx == 0 && dy == 0);
            float *sum = sums + ((size_t)h * count + p) * 3;
            sum[0] += w * light[3 * q];
            sum[1] += w * light[3 * q + 1];
            sum[2] += w * light[3 * q + 2];
            totals[(size_t)h * count + p] += w;
          }
      }
    }
  for (int p = 0; p < count; p++)
    for (int c = 0; c < 3; c++) result[3 * p + c] = (sums[3 * (size_t)p + c] / totals[p] + sums[3 * ((size_t)count + p) + c] / totals[count + p]) / 2;
  free(sums); free(totals); free(rows); free(distance); free(edges);
}
